/** Steps from one day to the next in a column, as data that threads can exchange. A day is 100 times its first number and its second one; 0 is none. */
export interface DayStepsTally {
  readonly earliest: number
  readonly latest: number
  /** Steps in which only the first, or only the second number changes. */
  readonly ofFirst: number
  readonly ofSecond: number
}

export const dayKey = (first: number, second: number): number => 100 * first + second

/** Follows the days of a column that may be written with the day or with the month first. */
export class DaySteps implements DayStepsTally {
  earliest = 0
  latest = 0
  ofFirst = 0
  ofSecond = 0

  /** Takes the next such day in the file's order. */
  follow(day: number): void {
    if (day === this.latest) return
    if (this.latest === 0) this.earliest = day
    else this.#step(day)
    this.latest = day
  }

  /** Adds days that were followed elsewhere; those that stand before them in the file were added before. */
  join(next: DayStepsTally): void {
    if (next.earliest === 0) return
    this.follow(next.earliest)
    this.ofFirst += next.ofFirst
    this.ofSecond += next.ofSecond
    this.latest = next.latest
  }

  forget(): void {
    this.earliest = 0
    this.latest = 0
  }

  get tally(): DayStepsTally {
    const { earliest, latest, ofFirst, ofSecond } = this
    return { earliest, latest, ofFirst, ofSecond }
  }

  #step(day: number): void {
    const [first, second] = [Math.floor(day / 100), day % 100]
    const isFirst = first !== Math.floor(this.latest / 100)
    const isSecond = second !== this.latest % 100
    if (isFirst && !isSecond) this.ofFirst++
    if (isSecond && !isFirst) this.ofSecond++
  }
}

/** Whether several rows of each day follow each other and the second number goes on from day to day. One row for each date may be one for each month. */
export const isSecondTheDay = ({ ofFirst, ofSecond }: DayStepsTally, rows: number): boolean =>
  ofSecond > 4 * ofFirst && rows >= 4 * (ofFirst + ofSecond)
