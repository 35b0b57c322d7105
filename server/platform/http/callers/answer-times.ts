interface Labels {
  readonly method: string
  readonly route: string
  readonly status: string
}

interface Times {
  /** The number of answers within each bound of `WITHIN_S`, including those within smaller bounds. */
  readonly within: number[]
  count: number
  sumS: number
}

const NAME = 'http_request_duration_seconds'
const WITHIN_S = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10] as const

/** The times to answer requests, as a histogram in Prometheus' text format. */
export class AnswerTimes {
  readonly #byLabels = new Map<string, Times>()

  add({ method, route, status }: Labels, seconds: number): void {
    const labels = `method="${escaped(method)}",route="${escaped(route)}",status="${escaped(status)}"`
    const times = this.#byLabels.get(labels) ?? { within: WITHIN_S.map(() => 0), count: 0, sumS: 0 }
    this.#byLabels.set(labels, times)
    WITHIN_S.forEach((bound, n) => {
      if (seconds <= bound) times.within[n] = (times.within[n] ?? 0) + 1
    })
    times.count += 1
    times.sumS += seconds
  }

  text(): string {
    const lines = [...this.#byLabels].flatMap(([labels, { within, count, sumS }]) => [
      ...WITHIN_S.map((bound, n) => `${NAME}_bucket{${labels},le="${bound}"} ${within[n]}`),
      `${NAME}_bucket{${labels},le="+Inf"} ${count}`,
      `${NAME}_sum{${labels}} ${sumS}`,
      `${NAME}_count{${labels}} ${count}`,
    ])
    return [`# HELP ${NAME} Time to answer a request`, `# TYPE ${NAME} histogram`, ...lines, ''].join('\n')
  }
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
