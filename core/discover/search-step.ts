/** How far the search is: names of points are read first, then the machines' readings are looked for. */
export interface SearchStep {
  readonly of: 'points' | 'machines'
  readonly done: number
  readonly total: number
}
