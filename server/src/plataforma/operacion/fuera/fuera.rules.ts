import { commandName } from '#server/casa/config/version.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { deCertificado, deEnClaro, deHsts } from './cifrado.rules.ts';
import {
  deCuerpo,
  deDirecciones,
  deEventos,
  deMetricas,
  dePolitica,
  deProtocolo,
  deTransporte,
} from './proxy.rules.ts';
import { contestado, esFallo, type Fuera } from './respuesta.rules.ts';

const { bien, nota, aviso, mal } = comprobacionesDe('fuera');
const ALCANCE = 'Dirección pública';

/** Checks of the public address. `parado`: the product does not run, so that nobody can answer. */
export function comprobacionesDeFuera(fuera: Fuera, { parado, version }: { parado: boolean; version: string }) {
  const { vistas } = fuera;
  if (vistas === null) return parado ? [deParado(fuera)] : [...deCertificado(fuera), noLlega(fuera)];
  return [
    deVersion(fuera, version),
    ...deCertificado(fuera),
    ...deEnClaro(fuera, vistas),
    ...deHsts(fuera, vistas),
    dePolitica(vistas),
    ...deDirecciones(vistas),
    ...deProtocolo(fuera, vistas),
    ...deEventos(vistas),
    deCuerpo(vistas),
    deMetricas(vistas),
    deTransporte(fuera, vistas),
  ];
}

const deParado = ({ direccion }: Fuera): Comprobacion =>
  nota(ALCANCE, `El producto está parado: ${direccion} no se puede comprobar.`, 'Arránquelo y vuelva a comprobar.');

function noLlega({ direccion, salud }: Fuera): Comprobacion {
  const que = `Desde esta máquina, ${direccion} ${contestado(salud)}`;
  if (esFallo(salud) && salud.fallo === 'ETIMEDOUT')
    return aviso(
      ALCANCE,
      `${que}.`,
      `Si las personas entran bien, su red no deja salir y volver a entrar: ejecute «${commandName('doctor')}» en una máquina de ` +
        'fuera, o apunte ese nombre al proxy en /etc/hosts.',
    );
  return mal(
    ALCANCE,
    esFallo(salud) ? `${que}.` : `${que}, y no es el producto quien contesta.`,
    'Revise URL_PUBLICA, el nombre en el DNS, y que el proxy lleve al producto en marcha.',
  );
}

function deVersion({ direccion, version }: Fuera, aqui: string): Comprobacion {
  const { Version = '', Commit = '' } = version ?? {};
  const contesta = Commit ? `${Version} (${Commit.slice(0, 8)})` : Version;
  return contesta === aqui
    ? bien(ALCANCE, `${direccion} contesta, con la versión ${contesta}.`)
    : aviso(
        ALCANCE,
        `${direccion} contesta con la versión ${contesta}, y esta es la ${aqui}.`,
        'Termine la actualización: reinicie los procesos que quedan de la otra.',
      );
}
