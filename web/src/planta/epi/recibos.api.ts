import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { acto, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';
import { type FiltroEpi, TEMAS } from './marco/epi.api.ts';

const api = client(recibosEpi);

export const misRecibos = (estado?: string) => lista(api.mios, ['epi', 'recibos', 'mios'], presentes({ estado }));
export const recibosDeTodos = ({ estado, texto }: FiltroEpi) =>
  lista(api.todos, ['epi', 'recibos', 'todos'], presentes({ estado: estado?.toString(), texto }));
export const reciboEpi = (id: number) => porId(api.recibo, ['epi', 'recibo'], id);
export const leerRecibo = (id: number) => api.pdf({ params: paramsOf(id) });

export const entregarKit = acto(TEMAS, api.entregar, { cargando: 'Guardando...', exito: 'Entregado: falta su firma' });
export const firmarRecibo = acto(TEMAS, api.firmar, { cargando: 'Firmando...', exito: 'Recibo firmado' });
export const firmarEnMostrador = acto(TEMAS, api.mostrador, { cargando: 'Firmando...', exito: 'Recibo firmado' });
export const noConformeConRecibo = acto(TEMAS, api.noConforme, {
  cargando: 'Guardando...',
  exito: 'Anotado: el almacén lo sabe',
});
export const anularRecibo = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Entrega anulada' });
