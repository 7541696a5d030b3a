import { isCode, type ParsedFile, parseFile } from './parsed-file.ts'
import type { HouseFile } from './tree.ts'

export type Fault = { readonly path: string; readonly line?: number; readonly says: string }

/** A rule of the house: its name, and a function that finds faults in all files together. */
export type Rule = { readonly name: string; faults(tree: readonly HouseFile[]): Fault[] }

type Finding = { line: number; says: string }

/** A rule that checks one code file at a time. */
export const codeRule = (
  name: string,
  { where, finds }: { where: (path: string) => boolean; finds: (file: ParsedFile) => Finding[] },
): Rule => ({
  name,
  faults: (tree) =>
    tree
      .filter(({ path }) => isCode(path) && where(path))
      .flatMap((file) => finds(parseFile(file)).map((finding) => ({ path: file.path, ...finding }))),
})

/** A rule about imports; returns what is wrong with an import, or nothing. */
export const importRule = (
  name: string,
  {
    where,
    objects,
  }: {
    where: (path: string) => boolean
    objects: (to: ParsedFile['imports'][number], from: string) => string | undefined
  },
): Rule =>
  codeRule(name, {
    where,
    finds: (file) =>
      file.imports.flatMap((each) => {
        const says = objects(each, file.path)
        return says === undefined ? [] : [{ line: each.line, says: `${each.specifier}: ${says}` }]
      }),
  })

/** A fake replaces a part of the outside world, in tests only. */
const isFake = (path: string) => /\/fake-[a-z0-9-]+\.ts$/.test(path)

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || isFake(path)
