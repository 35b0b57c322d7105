/**
 * The number of the arithmetic that makes training cells and trains models. Raise it by one with each change by which the same samples give
 * another model. A program with a larger number trains anew, in the background, and shows the former model until then; a program with a
 * smaller number refuses the data.
 */
export const TRAINING = 6
