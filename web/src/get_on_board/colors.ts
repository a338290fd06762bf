// The colours of tickets: what fills them, and the symbol that goes with each.

export const TICKETS: Record<string, { fill: string; symbol: string }> = {
  green: { fill: 'var(--card-green)', symbol: 'green' },
  yellow: { fill: 'var(--card-yellow)', symbol: 'yellow' },
  orange: { fill: 'var(--card-orange)', symbol: 'orange' },
  beige: { fill: '#dccfb2', symbol: 'purple' },
  blue: { fill: 'var(--card-blue)', symbol: 'blue' },
  pink: { fill: 'var(--card-pink)', symbol: 'pink' },
};
