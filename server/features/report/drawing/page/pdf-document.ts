import type PDFDocument from 'pdfkit'

/** The document of the library that draws the report. */
export type Doc = InstanceType<typeof PDFDocument>
