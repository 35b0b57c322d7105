/** `{success: true, data}`. */
export const ok = <T>(data: T) => ({ success: true as const, data })
/** `{success: true, message}`. */
export const withMessage = (message: string) => ({ success: true as const, message })
