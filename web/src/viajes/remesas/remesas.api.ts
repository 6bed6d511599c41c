import { mutationOptions } from '@tanstack/react-query';
import type { RemesasQuery } from '#contract/viajes/remesas/remesa.schemas.ts';
import { remesas } from '#contract/viajes/remesas/remesas.endpoints.ts';
import { acto, porId, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';

const api = client(remesas);
/** A batch changes its settlements and the trips that they settle. */
const TEMAS = ['viajes'];

export const pagos = todo(api.pagos, ['viajes', 'remesas', 'pagos']);
export const remesasCon = (query: Pick<RemesasQuery, 'estado'>) =>
  lista(api.todas, ['viajes', 'remesas', 'todas'], query);
export const remesa = (id: number) => porId(api.remesa, ['viajes', 'remesas', 'una'], id);
export const descargarFichero = mutationOptions({
  mutationFn: (id: number) => api.fichero({ params: { id: String(id) } }),
  meta: { cargando: 'Preparando el fichero...' },
});
const GUARDANDO = 'Guardando...';
export const anotarCuenta = acto(TEMAS, api.cuenta, { cargando: GUARDANDO, exito: 'Cuenta guardada', silencio: true });
export const pedirCuentas = acto(TEMAS, api.pedirCuentas, { cargando: 'Enviando...', exito: 'Aviso enviado' });
export const crearRemesa = acto(TEMAS, api.crear, { cargando: 'Creando...', exito: 'Remesa creada', silencio: true });
export const quitarDeRemesa = acto(TEMAS, api.quitar, { cargando: GUARDANDO, exito: 'Transferencia quitada' });
export const anularRemesa = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Remesa anulada' });
export const pagarRemesa = acto(TEMAS, api.pagar, { cargando: GUARDANDO, exito: 'Remesa pagada' });
