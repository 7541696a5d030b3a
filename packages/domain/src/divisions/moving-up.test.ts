import { describe, expect, it, test } from 'vitest'
import { builtInScheme, builtInSchemes } from './built-in.ts'
import {
  type ArcherOfClass,
  classChoice,
  classesLeft,
  classesUp,
  hasMovingUp,
  proposalAfterMovingUp,
} from './moving-up.ts'
import { proposedDivision } from './proposal.ts'
import { codesOf, type DivisionScheme } from './scheme.ts'

const day = '2026-06-01'
const cub: ArcherOfClass = { dateOfBirth: '2014-01-10', day }
const junior: ArcherOfClass = { dateOfBirth: '2011-01-10', day }

const ifaa = builtInScheme('ifaa-2021') as DivisionScheme
const choice = (code: string, archer: ArcherOfClass) => classChoice(ifaa, code, archer)
/** The choice for each age class, with the same bow. */
const choices = (archer: ArcherOfClass) =>
  Object.fromEntries(ifaa.ages.map(({ code }) => [code, choice(`${code}MBB-R`, archer)]))

describe('IFAA', () => {
  it('lets cubs shoot one class up with consent, and no further', () => {
    const far = 'too-far-up'
    expect(choices(cub)).toEqual({ C: 'own', J: 'one-up', YA: far, A: far, V: far, S: far })
  })

  it('lets juniors shoot one class up with consent, and no further', () => {
    const far = 'too-far-up'
    expect(choices(junior)).toEqual({ C: 'free', J: 'own', YA: 'one-up', A: far, V: far, S: far })
  })

  it('has no such rule for the other classes', () => {
    for (const dateOfBirth of ['2008-01-10', '1990-01-10', '1965-01-10', '1950-01-10'])
      expect(new Set(Object.values(choices({ dateOfBirth, day })))).toEqual(new Set(['free']))
  })

  it('counts the age on the day of the event', () => {
    const choiceOf = (dateOfBirth: string) => choice('JFBB-R', { dateOfBirth, day })
    expect([choiceOf('2013-06-02'), choiceOf('2013-06-01')]).toEqual(['one-up', 'own'])
    expect(choiceOf(day)).toBe('one-up')
  })

  it('refuses the own class to archers who have moved up, and asks for no second consent', () => {
    const archer = { ...junior, earlier: ['YAMLB'] }
    expect([choice('JMBB-R', archer), choice('YAMBB-R', archer)]).toEqual(['back', 'free'])
  })

  it('keeps a cub who moved up in juniors, where the next consent is for the next class', () => {
    const earlier = ['JMLB']
    expect(choices({ ...cub, earlier })).toMatchObject({ C: 'back', J: 'free', YA: 'too-far-up' })
    expect(choices({ ...junior, earlier })).toMatchObject({ C: 'back', J: 'own', YA: 'one-up' })
  })

  it('remembers a move without a birth date', () => {
    const unknown = { dateOfBirth: null, day, earlier: ['YAMLB'] }
    expect([choice('JMLB', unknown), choice('CMLB', unknown)]).toEqual(['back', 'free'])
  })

  it('says nothing without a birth date, before the birth, or of divisions without an age', () => {
    for (const archer of [
      { dateOfBirth: null, day },
      { dateOfBirth: '2027-01-01', day },
    ])
      expect(choice('AMBB-R', archer)).toBe('free')
    expect([choice('PMFU', junior), choice('none', junior)]).toEqual(['free', 'free'])
  })
})

test('no other built-in scheme has such a rule', () => {
  expect(builtInSchemes.filter(({ id }) => hasMovingUp(id)).map(({ id }) => id)).toEqual([ifaa.id])
  expect(hasMovingUp(undefined)).toBe(false)
  const others = builtInSchemes.filter(({ id }) => id !== ifaa.id)
  for (const scheme of others) {
    expect(classesUp(scheme)).toEqual([])
    for (const code of codesOf(scheme)) expect(classChoice(scheme, code, junior)).toBe('free')
  }
})

test('names the classes and what each may move up to', () => {
  expect(classesUp(ifaa).map(({ from, to }) => [from.name, to.name])).toEqual([
    ['13 to 16', '17 to 20'],
    ['under 13', '13 to 16'],
  ])
})

test('the classes above are those that a proposal offers', () => {
  for (const { from, to } of classesUp(ifaa)) expect(from.also).toEqual([to.code])
})

describe('an archer who moved up', () => {
  const offered = codesOf(ifaa)
  const proposalFor = (dateOfBirth: string, earlier: readonly string[], open = offered) => {
    const person = { dateOfBirth, gender: 'female', bow: 'longbow' } as const
    const proposal = proposedDivision(ifaa, person, { day, offered })
    return proposal && proposalAfterMovingUp(ifaa, proposal, { offered: open, earlier })
  }

  it('has left the class below, whatever they shot', () => {
    const codesLeft = (...earlier: string[]) => classesLeft(ifaa, earlier).map(({ from }) => from.code)
    expect([codesLeft(), codesLeft('AMLB'), codesLeft('JMLB'), codesLeft('YAMBB-R', 'JFLB')]).toEqual([
      [],
      [],
      ['C'],
      ['J', 'C'],
    ])
  })

  it('is proposed the same bow in the class where they stay', () => {
    expect(proposalFor('2011-01-10', ['YAFBB-R'])).toMatchObject({
      code: 'YAFLB',
      why: { age: { code: 'YA' }, sex: { code: 'F' }, bow: { code: 'LB' } },
    })
    expect(proposalFor('2011-01-10', ['YAFBB-R'])?.others).not.toContain('YAFLB')
  })

  it('is proposed their own class if they have not left it', () => {
    for (const earlier of [[], ['JFLB'], ['AFLB']])
      expect(proposalFor('2011-01-10', earlier)?.code).toBe('JFLB')
    // 18 years old.
    expect(proposalFor('2008-01-10', ['YAFBB-R'])?.code).toBe('YAFLB')
    // An adult, who shot as a young adult long ago.
    expect(proposalFor('1990-01-10', ['YAFBB-R'])?.code).toBe('AFLB')
  })

  it('is proposed none if the event does not offer the class where they stay', () => {
    const open = offered.filter((code) => code !== 'YAFLB')
    expect(proposalFor('2011-01-10', ['YAFBB-R'], open)).toBeNull()
  })
})
