#if canImport(SwiftUI)
  import SwiftUI

  /// The view of the article `TestingWithoutAScreen`.
  struct CardView: View {
    @State private var card = CardMotion()
    @State private var isResting = true

    var body: some View {
      TimelineView(.animation(paused: isResting)) { frame in
        RoundedRectangle(cornerRadius: 16)
          .frame(height: card.height(at: frame.date.timeIntervalSinceReferenceDate))
          .onChange(of: frame.date) { isResting = !card.stage.isRunning }
      }
      .onTapGesture {
        card.stage.advance(to: Date.now.timeIntervalSinceReferenceDate)
        card.open()
        isResting = false
      }
    }
  }
#endif
