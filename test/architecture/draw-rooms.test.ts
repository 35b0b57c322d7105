import { expect, test } from 'vitest'
import { drawRooms } from './draw-rooms.ts'

const importing = (...targets: string[]) =>
  targets.map((target) => `import { x } from '${target}'`).join('\n')

test('the drawing has an arrow for each import between rooms, except arrows that follow from others', () => {
  const files = {
    'web/app/main.ts': importing('#web/features/a/view.tsx', '#web/ui/b.tsx', '#contract/c.ts'),
    'web/features/a/view.tsx': importing('#web/ui/b.tsx', './other.ts'),
    'web/ui/b.tsx': importing('#contract/c.ts'),
    'core/kpis/a.ts': importing('#core/time/b.ts'),
    'core/kpis/a.test.ts': importing('#core/plant/b.ts'),
    'server/features/sites/a.ts': importing('#server/features/users/b.ts'),
    'server/features/users/b.ts': importing('#server/features/sites/a.ts'),
  }
  expect(drawRooms(new Map(Object.entries(files))).split('\n')).toEqual([
    'flowchart TD',
    '  web/app --> web/features',
    '  web/features --> web/ui',
    '  web/ui --> contract',
    '  subgraph core',
    '    core/kpis --> core/time',
    '  end',
    '  subgraph server/features',
    '    server/features/sites --> server/features/users',
    '    server/features/users --> server/features/sites',
    '  end',
  ])
})
