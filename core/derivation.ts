/**
 * The number of the arithmetic that turns stored samples into states, events, sums, carries and summaries. Every stored figure
 * has the number of the arithmetic that made it; 0 is the time before figures had one.
 *
 * Raise it by one with each change by which the same samples and the same configuration of a machine give other figures, give
 * figures that were not there before, or leave another carry. A program with a larger number makes all older figures anew from the stored
 * samples, in the background; a program with a smaller number refuses the data. A change of the speed or the order
 * alone needs no new number.
 */
export const DERIVATION = 4
