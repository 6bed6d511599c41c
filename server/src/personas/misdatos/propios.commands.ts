import { openText } from '#server/casa/claves/sealed-text.ts';
import type { MisDatos } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectCambiosDe } from './cambio.queries.ts';
import { selectDatos, selectSellados } from './datos.queries.ts';
import { selectPartes } from './propios.queries.ts';
import { abrirPropuesta, camposDe, nombreDni, nombreIban } from './grupo.rules.ts';

const TODOS = 200_000;
const enTexto = (sellado: string | null | undefined, nombre: string) =>
  sellado ? (openText(sellado, nombre) ?? '') : '';
/** Part of the download: data in full, changes, contacts and readings. */
export async function todosMisDatos({ id }: Pick<Usuario, 'id'>): Promise<MisDatos[]> {
  const [datos, sellados, cambios, partes] = await Promise.all([
    selectDatos(id),
    selectSellados(id),
    selectCambiosDe(id, TODOS, undefined),
    selectPartes(id),
  ]);
  const { domicilio, contrato: _, Emergencia: _contactos, PersonaId: _id, ...resto } = existente(datos);
  const Dni = enTexto(sellados?.dni, nombreDni(id));
  const Iban = enTexto(sellados?.iban, nombreIban(id));
  return [
    { nombre: 'datos-personales', filas: [{ ...resto, ...domicilio, Dni, Iban }] },
    {
      nombre: 'cambios-de-datos',
      filas: cambios.flatMap(({ PersonaId, Grupo, sellado, Numero, FechaSolicitud, EstadoId }) => {
        const propuesta = abrirPropuesta(PersonaId, Grupo, sellado);
        const campos = propuesta ? camposDe(propuesta, { todo: true }) : [];
        return campos.map((campo) => ({ Numero, Pedido: FechaSolicitud, EstadoId, ...campo }));
      }),
    },
    ...partes,
  ];
}
