import type { AgeClass, BowClass, SchemeDivision, SexClass } from '../scheme.ts'

interface Parts {
  readonly ages: readonly AgeClass[]
  readonly sexes: readonly SexClass[]
  readonly bows: readonly BowClass[]
}

type CodeOf = (parts: { readonly age: string; readonly sex: string; readonly bow: string }) => string

/** A division for each age, sex and bow, as rule books list them: `AMBH-R`, '21 to 54, men, bowhunter recurve'. */
export const everyDivision = ({ ages, sexes, bows }: Parts, codeOf: CodeOf): SchemeDivision[] =>
  ages.flatMap((age) =>
    sexes.flatMap((sex) =>
      bows.map((bow) => ({
        code: codeOf({ age: age.code, sex: sex.code, bow: bow.code }),
        name: [age, sex, bow].map(({ name }) => name).join(', '),
        age: age.code,
        sex: sex.code,
        bow: bow.code,
      })),
    ),
  )

export const sexes: readonly SexClass[] = [
  { code: 'M', name: 'men', gender: 'male' },
  { code: 'F', name: 'women', gender: 'female' },
]
