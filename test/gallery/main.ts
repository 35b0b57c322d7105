// Takes pictures of every view in each state, in both themes and three widths: `npm run gallery`; only some of them: `npm run
// gallery -- painel`, `npm run gallery -- "modo parede" dark 390`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startChromium } from '../harness/chromium.ts'
import { startViews } from '../views/harness.ts'
import { galleryPage, type Picture } from './gallery-page.ts'
import { openPage } from './open-page.ts'
import { type Look, showScene, unroll } from './photograph.ts'
import { SCENES, type Scene, slugOf } from './scenes.ts'

const folder = fileURLToPath(new URL('../../.build/gallery', import.meta.url))
const LOOKS: Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [1440, 1024, 390].map((width) => ({ theme, width })),
)

const asked = process.argv.slice(2).map((word) => word.toLowerCase())
const oneOf = (names: readonly string[]) => asked.filter((word) => names.includes(word))
const themes = oneOf(['light', 'dark'])
const widths = oneOf(['1440', '1024', '390'])
const words = asked.filter((word) => !themes.includes(word) && !widths.includes(word))
const fits = (chosen: readonly string[], one: string) => chosen.length === 0 || chosen.includes(one)
const looks = LOOKS.filter(({ theme, width }) => fits(themes, theme) && fits(widths, String(width)))
const wanted = ({ name }: Scene) =>
  words.length === 0 || words.some((word) => slugOf({ name }).includes(slugOf({ name: word })))
const scenes = SCENES.filter(wanted)

if (asked.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await startChromium()
const views = await startViews(Promise.resolve(browser))
const pictures: Picture[] = []
const failures: string[] = []
try {
  for (const [index, scene] of scenes.entries()) {
    process.stdout.write(`\r\x1b[K${index + 1} de ${scenes.length}  ${scene.name}`)
    for (const look of looks) await take(scene, look)
  }
} finally {
  await views.stop()
  await browser.close()
}
const index = join(folder, 'index.html')
writeFileSync(index, galleryPage(pictures))
console.log(`\r\x1b[K${pictures.length} imagens de ${scenes.length} cenas em ${folder}`)
for (const failure of failures) console.error(failure)
openPage(pathToFileURL(index).href)
process.exitCode = failures.length > 0 ? 1 : 0

async function take(scene: Scene, look: Look): Promise<void> {
  const file = `${slugOf(scene)}-${look.theme}-${look.width}.png`
  try {
    const view = await showScene(views, scene, look)
    const fullPage = await unroll(view.page)
    await view.page.screenshot({ path: join(folder, file), fullPage, animations: 'disabled' })
    const sidewaysPx = await view.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const notes = [...view.complaints, ...(sidewaysPx > 0 ? [`rola ${sidewaysPx} px para o lado`] : [])]
    pictures.push({ name: scene.name, file, notes, ...look })
    for (const note of notes) failures.push(`${file}: ${note}`)
  } catch (error) {
    failures.push(`${file}: ${String(error).split('\n')[0]}`)
  }
}
