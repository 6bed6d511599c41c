import { useEffect, useState } from 'react';
import { wipeCaches } from '#web/casa/guardado/cache.ts';
import { instalacion } from '#web/casa/nativo/install.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { readFaults } from '#web/casa/red/faults.ts';

const INSTALADA = {
  instalada: 'Instalada',
  ofrecida: 'En el navegador',
  ios: 'En el navegador',
  menu: 'En el navegador',
};
const PERMISOS = { granted: 'Permitidas', denied: 'Bloqueadas', default: 'Sin decidir' };

export const comoEstaAbierta = (): string => (isNative() ? 'Aplicación nativa' : INSTALADA[instalacion()]);
export const permisoDeAvisos = (): string =>
  'Notification' in globalThis
    ? PERMISOS[Notification.permission]
    : isNative()
      ? 'Las lleva el sistema'
      : 'No se admiten';

const cifra = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
const megas = (bytes = 0) => (bytes < 1e9 ? `${cifra.format(bytes / 1e6)} MB` : `${cifra.format(bytes / 1e9)} GB`);
export type Espacio = { usado: string; cupo: string };
/** Storage used by this app on the device; undefined while it is unknown, or the browser does not tell. */
export function useEspacio(): Espacio | undefined {
  const [espacio, setEspacio] = useState<Espacio>();
  useEffect(() => {
    // Undefined in an insecure context.
    const storage: StorageManager | undefined = navigator.storage;
    void storage
      ?.estimate()
      .then(({ usage, quota }) => setEspacio({ usado: megas(usage), cupo: megas(quota) }))
      .catch(() => undefined); // The line says that it is unknown.
  }, []);
  return espacio;
}

type Hechos = {
  version: string | undefined;
  compilada: string | undefined;
  servidor: string | undefined;
  worker: string;
  enLinea: boolean;
  porEnviar: number;
  espacio: Espacio | undefined;
};
/** Report for support: versions, device and the last errors, without personal data and without numbers of rows. */
export function diagnostico(hechos: Hechos): string {
  const fallos = readFaults().map(({ at, call, code }) => `  ${at} ${code} ${call}`);
  return [
    'Diagnóstico de Extramuros',
    `Fecha: ${new Date(ahora()).toISOString()}`,
    `Versión: ${hechos.version ?? 'desconocida'}, compilada ${hechos.compilada ?? 'sin fecha'}`,
    `Servidor: ${hechos.servidor ?? 'sin comprobar'}`,
    `Navegador: ${navigator.userAgent}`,
    `Idioma: ${navigator.language} · Pantalla: ${innerWidth} × ${innerHeight} a ${devicePixelRatio}`,
    `Abierta: ${comoEstaAbierta()} · Sin conexión: ${hechos.worker} · En línea: ${hechos.enLinea ? 'sí' : 'no'}`,
    `Notificaciones: ${permisoDeAvisos()} · Por enviar: ${hechos.porEnviar}`,
    `Espacio: ${hechos.espacio === undefined ? 'desconocido' : `${hechos.espacio.usado} de ${hechos.espacio.cupo}`}`,
    `Últimos errores: ${fallos.length === 0 ? 'ninguno' : fallos.length}`,
    ...fallos,
  ].join('\n');
}

/**
 * Deletes data that can be loaded again, which are the web's files and the copy of earlier answers, and reloads the
 * page. The outbox, the session, the drafts and the worker, which receives push messages, stay.
 */
export async function vaciarYRecargar(olvidar: () => void): Promise<void> {
  olvidar();
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.allSettled([wipeCaches(), ...names.map((name) => caches.delete(name))]);
  location.reload();
}
