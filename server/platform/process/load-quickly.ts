import { quickImports } from './quick-imports.ts'

quickImports()
