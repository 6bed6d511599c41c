/** Fields of a person as people read them, by their name in the database. */
export const CAMPOS = {
  nombre: 'Nombre',
  login: 'Usuario',
  correo: 'Correo',
  telefono: 'Teléfono',
  puesto: 'Puesto',
  ps: 'Código PS',
  area: 'Área',
  centro: 'Centro de trabajo',
  centroCoste: 'Centro de coste',
  responsable: 'Responsable',
  roles: 'Papeles',
  alta: 'Alta',
  baja: 'Baja',
} as const;
export type Campo = keyof typeof CAMPOS;
/** Contact data of a person: the history names their change without the values. */
const RESERVADOS: readonly Campo[] = ['correo', 'telefono'];
export type Cambio = { campo: Campo; antes: string; despues: string };

export const cambiosEntre = (
  antes: Partial<Record<Campo, string>>,
  despues: Partial<Record<Campo, string>>,
): Cambio[] =>
  // The keys of the table are those of its type.
  (Object.keys(CAMPOS) as Campo[]).flatMap((campo) => {
    const [de = '', a = ''] = [antes[campo], despues[campo]];
    return despues[campo] === undefined || de === a ? [] : [{ campo, antes: de, despues: a }];
  });

/** Changes in the words of the history, a line each. */
export const decirCambios = (cambios: readonly Cambio[]): string =>
  cambios
    .map((cambio) => `${CAMPOS[cambio.campo]}: ${RESERVADOS.includes(cambio.campo) ? 'cambia' : decirUno(cambio)}`)
    .join('\n');
function decirUno({ antes, despues }: Cambio): string {
  if (antes === '') return `«${despues}»`;
  return despues === '' ? `ya no es «${antes}»` : `de «${antes}» a «${despues}»`;
}
