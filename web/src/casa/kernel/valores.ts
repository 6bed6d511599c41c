/** Values of a form from the fields of an answer: `valoresDe(turno, 'Nombre', 'Desde')` is its `{ nombre, desde }`. */
export const valoresDe = <Fila extends object, Campo extends keyof Fila & string>(fila: Fila, ...campos: Campo[]) =>
  Object.fromEntries(campos.map((campo) => [campo.charAt(0).toLowerCase() + campo.slice(1), fila[campo]])) as {
    [C in Campo as Uncapitalize<C>]: Fila[C];
  }; // exactly those fields
