/** The element of a reading's row in the machine form. */
export const readingRowId = (reading: string): string => `leitura-${reading}`
