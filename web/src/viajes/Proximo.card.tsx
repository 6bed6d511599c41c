export function ProximoCard() {
  return null;
}
