// How a clock shows what is left.

/** Minutes and seconds, with hours before them where there are any; with days, the seconds are left out. */
export function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, two(seconds % 60)];
  if (days) return `${days}:${two(hours)}:${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
