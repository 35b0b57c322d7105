/** The text as people read it: without a collector's escapes and addresses, which name neither a machine nor a point. */
export const withoutEscapes = (text: string): string =>
  text
    // Niagara writes CH-1 as CH$2d1.
    .replace(/\$([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    // Ignition's tag provider and OPC UA's name space.
    .replace(/^\[[\w ~-]{1,40}\]/, '')
    .replace(/^(nsu?=[^;]{1,80};)?[isgb]=/i, '')
    // A data block of a PLC: DB10.Chiller1, "DB_URA01"."Potencia".
    .replace(/^"?DB_?\d+"?[._]/i, '')
    .replace(/^"?DB_(?=[A-Za-z])/i, '')
    .replaceAll('"', '')
