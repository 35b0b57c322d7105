import type PDFDocument from 'pdfkit'

/** A document of pdfkit. */
export type Doc = InstanceType<typeof PDFDocument>
