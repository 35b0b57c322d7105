/** `{success: true, data}`, or without data for calls that only say that it went well. */
export const ok = <T>(data: T) => ({ success: true as const, data })
/** `{success: true, message}`. */
export const said = (message: string) => ({ success: true as const, message })
