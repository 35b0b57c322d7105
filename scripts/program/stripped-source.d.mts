export function strippedSource(path: string, places?: { from?: string; folder?: string }): string
