import { createElement, type SVGProps } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const look: SVGProps<SVGSVGElement> = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
}

/**
 * A drawing of Lucide's as a component. The build puts it in place of Lucide's own function (vite.config.ts), which
 * weighs a kilobyte more before the sign-in, for options that nobody here uses.
 */
export default ({ node }: IconData) => {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...look, ...props }, parts)
}
