/** Deletes the oldest entries of a map until `most` are left. An entry that is deleted and set again is new. */
export function dropOldest<K>(map: Map<K, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
