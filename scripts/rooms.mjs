// `npm run rooms`: redraws the rooms and their arrows in ARCHITECTURE.md from the actual imports.
import { readFileSync, writeFileSync } from 'node:fs'
import { drawRooms } from '#test/architecture/draw-rooms.ts'
import { allSources } from '#test/architecture/project-files.ts'

const page = new URL('../ARCHITECTURE.md', import.meta.url)
const drawing = drawRooms(allSources())
writeFileSync(page, readFileSync(page, 'utf8').replace(/(?<=```mermaid\n)[\s\S]*?(?=\n```)/, drawing))
console.log(drawing)
