/** One line of a stream of bytes; null for a line that is longer than the limit. */
export type StreamLine = string | null

const NEWLINE = 0x0a

/**
 * The lines of a stream, read one after the other. A line ends with LF, which the last line may lack. Of a line beyond
 * `maxBytes` no byte is kept.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<StreamLine> {
  const line = new OpenLine(maxBytes)
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, end))
      yield line.take()
      from = end + 1
    }
    line.add(chunk.subarray(from))
  }
  if (!line.isEmpty) yield line.take()
}

/** The bytes of the line whose end has not arrived. */
class OpenLine {
  private parts: Uint8Array[] = []
  private bytes = 0
  private readonly maxBytes: number

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  get isEmpty(): boolean {
    return this.bytes === 0
  }

  add(part: Uint8Array): void {
    this.bytes += part.length
    if (this.bytes > this.maxBytes) this.parts = []
    else if (part.length > 0) this.parts.push(part)
  }

  take(): StreamLine {
    const whole = this.bytes > this.maxBytes ? null : Buffer.concat(this.parts).toString('utf8')
    this.parts = []
    this.bytes = 0
    return whole
  }
}
