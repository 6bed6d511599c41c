import { mutationOptions } from '@tanstack/react-query';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import type { Lectura } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { acto, guardar, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(misdatos);
const TEMA = ['misdatos'];
/** Each reading of somebody's data leaves its line: none is made by itself, and none is kept. */
const UNA_VEZ = { staleTime: Infinity, gcTime: 0, meta: { unaVez: true } } as const;

export const misDatos = todo(api.datosPersonales, ['misdatos', 'mios']);
export const misCambios = lista(api.cambios, ['misdatos', 'cambios']);
export const cambio = (id: number) => ({ ...porId(api.cambio, ['misdatos', 'cambio'], id), ...UNA_VEZ });
export const datosDe = (id: number) => ({ ...porId(api.datosDe, ['misdatos', 'persona'], id), ...UNA_VEZ });
export const lecturas = (clase: Lectura['Clase'] | undefined) =>
  lista(api.lecturas, ['misdatos', 'lecturas'], clase ? { clase } : {});

// Forms say beside their fields what was refused.
const pedir = <Args, Result>(call: (args: Args) => Promise<Result>) => ({
  ...acto([...TEMA, 'solicitudes'], call, {
    cargando: 'Enviando...',
    silencio: true,
    exito: 'Cambio pedido a Recursos Humanos',
  }),
  gcTime: 0,
});
export const pedirNombre = pedir(api.pedirNombre);
export const pedirDomicilio = pedir(api.pedirDomicilio);
export const pedirContacto = pedir(api.pedirContacto);
export const pedirBanco = pedir(api.pedirBanco);
export const retirarCambio = acto([...TEMA, 'solicitudes'], api.retirarCambio, {
  cargando: 'Retirando...',
  exito: 'Cambio retirado',
});
export const guardarEmergencia = acto(TEMA, api.guardarEmergencia, guardar('Contactos guardados'));
export const cambiarDni = acto(TEMA, api.cambiarDni, guardar('DNI anotado'));

// Shown for a minute and kept nowhere.
const destapar = <Args, Result>(mutationFn: (args: Args) => Promise<Result>) =>
  mutationOptions({ mutationFn, gcTime: 0, meta: { cargando: 'Comprobando...', silencio: true } });
export const verDni = destapar(api.verDni);
export const verIban = destapar(api.verIban);
export const dniDe = destapar(api.dniDe);
export const ibanDe = destapar(api.ibanDe);
export const verIbanDeCambio = destapar(api.verIbanDeCambio);
/** The password, and the file that it opens. */
export const descargarTodo = destapar(async (body: { password: string }) => {
  const { Pase: pase } = await api.pedirDescarga({ body });
  return api.descargar({ query: { pase } });
});
