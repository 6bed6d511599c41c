/** Names of the states of a person's bookings and orders, for the day's page. */
export const ESTADOS = {
  plaza: { 1: 'Reservada', 2: 'En lista de espera', 4: 'Acudió' },
  pedido: { 1: 'Confirmado', 2: 'En preparación', 3: 'Listo', 4: 'Recogido', 5: 'No recogido' },
  mesa: { 1: 'Reservada', 2: 'Ocupada' },
} as const satisfies Record<string, Record<number, string>>;
export const nombreDeEstado = (clase: keyof typeof ESTADOS, estado: number): string =>
  (ESTADOS[clase] as Record<number, string>)[estado] ?? ''; // A state of its own table.
