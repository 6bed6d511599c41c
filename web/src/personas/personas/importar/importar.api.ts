import { mutationOptions } from '@tanstack/react-query';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { EMPEZAR, importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(personas);

export const ficheros = importacionesDe('personas', api);
export const importar = acto(['personas'], api.importar, { ...EMPEZAR, silencio: true });
export const descargarPlantilla = mutationOptions({ mutationFn: (_nada: undefined) => api.plantilla() });
