/** Keeps the values that were used last, up to a number of bytes. Callers that want a value at once share one loading. */
export class ByteCache<Value extends { readonly byteLength: number }> {
  readonly #mostBytes: number
  readonly #values = new Map<string, Value>()
  readonly #loading = new Map<string, Promise<Value>>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const present = this.#values.get(key)
    if (present === undefined) return this.#loading.get(key) ?? this.#load(key, load)
    this.#values.delete(key)
    this.#values.set(key, present)
    return present
  }

  #load(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = load().then((value) => this.#keep(key, value))
    this.#loading.set(key, loading)
    return loading.finally(() => this.#loading.delete(key))
  }

  #keep(key: string, value: Value): Value {
    this.#values.set(key, value)
    this.#bytes += value.byteLength
    for (const [oldest, { byteLength }] of this.#values) {
      if (this.#bytes <= this.#mostBytes) break
      this.#values.delete(oldest)
      this.#bytes -= byteLength
    }
    return value
  }
}
