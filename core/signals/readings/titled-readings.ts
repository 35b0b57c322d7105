interface NamedReading {
  readonly name: string
  readonly compressorId?: string | undefined
}

interface Compressor {
  readonly id: string
  readonly nome: string
}

/** A reading's name with the name of its compressor in place of the id: `Potência C1` → `Potência (Compressor 1)`. */
function readingTitle({ name, compressorId }: NamedReading, compressors: readonly Compressor[]): string {
  const compressor = compressors.find(({ id }) => id === compressorId)
  const ending = ` ${compressorId}`
  return compressor === undefined || !name.endsWith(ending) || compressor.nome === compressorId
    ? name
    : `${name.slice(0, -ending.length)} (${compressor.nome})`
}

/** A machine's readings with the names that screens and reports show. */
export const titledReadings = <Reading extends NamedReading>({
  readings,
  submaquinas,
}: {
  readonly readings: readonly Reading[]
  readonly submaquinas: readonly Compressor[]
}): Reading[] => readings.map((reading) => ({ ...reading, name: readingTitle(reading, submaquinas) }))
