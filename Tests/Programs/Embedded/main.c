// Reads rows, each as three parts: the table, the count of numbers, and the numbers. Writes the count of results of
// each row, and the results. All are Doubles, the lowest byte first, as on every processor that this runs on.
#include <stdint.h>
#include <stdio.h>

double *numbers(void);
int32_t compute(int32_t table, int32_t count);

int main(void) {
  double head[2];
  while (fread(head, sizeof *head, 2, stdin) == 2) {
    if (fread(numbers(), sizeof(double), (size_t)head[1], stdin) != (size_t)head[1]) return 1;
    double count = compute((int32_t)head[0], (int32_t)head[1]);
    if (count < 0) return 1;
    fwrite(&count, sizeof count, 1, stdout);
    fwrite(numbers(), sizeof(double), (size_t)count, stdout);
  }
  return 0;
}
