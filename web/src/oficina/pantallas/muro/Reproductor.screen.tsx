import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { emergenciasEnPie } from '#contract/oficina/pantallas/pantallas.rules.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { stayUnattended } from '#web/casa/kernel/unattended.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { useAwake } from '#web/casa/ui/lista/use-awake.ts';
import { Emergencias, Escena } from '../escena/Escena.card.tsx';
import { framesRefused, onFramesRefused, watchFrames } from './marcos.api.ts';
import { abrirMuro, bytesDe, getMuro, type Muro, subscribeMuro } from './reproductor.api.ts';

const route = getRouteApi('/pantalla/$secreto');
const PALABRAS = {
  desconocido: 'Este enlace no sirve. Pida a Comunicación el de esta pantalla.',
  retirada: 'Esta pantalla se ha retirado.',
  sinpreparar: 'Sin conexión. La primera vez hace falta para preparar la pantalla.',
} as const;

/** Player of an info screen: alone on its wall, with network or without it. */
export function ReproductorScreen() {
  const { secreto } = route.useParams();
  const muro = useSyncExternalStore(subscribeMuro, getMuro);
  useEffect(() => abrirMuro(secreto), [secreto]);
  // A newer version waits while an emergency is on.
  useEffect(() => stayUnattended(() => getMuro().emergencias.length === 0), []);
  useEffect(() => watchFrames(() => getMuro().enLinea), []);
  const nombre = muro.programa?.Pantalla.Nombre;
  useEffect(() => setTitle(nombre ?? 'Pantalla informativa'), [nombre]);
  useAwake();
  return (
    <main className="muro">
      <h1 className="sr-only">{nombre ?? 'Pantalla informativa'}</h1>
      {muro.situacion === 'lista' && muro.programa ? (
        <div className="muro-giro" data-giro={muro.programa.Pantalla.Giro}>
          <div className="escena-caja">
            <EnMarcha muro={muro} programa={muro.programa} />
          </div>
        </div>
      ) : muro.emergencias.length > 0 ? (
        <div className="muro-giro">
          <div className="escena-caja">
            <Emergencias emergencias={muro.emergencias} zona="Europe/Madrid" />
          </div>
        </div>
      ) : (
        muro.situacion !== 'abriendo' &&
        muro.situacion !== 'lista' && (
          <p role="status" className="muro-negro">
            {PALABRAS[muro.situacion]}
          </p>
        )
      )}
    </main>
  );
}

function EnMarcha({ muro, programa }: { muro: Muro; programa: NonNullable<Muro['programa']> }) {
  const [ms, setMs] = useState(ahora);
  useEffect(() => {
    const clock = setInterval(() => setMs(ahora()), 1_000);
    return () => clearInterval(clock);
  }, []);
  const refused = useSyncExternalStore(onFramesRefused, framesRefused);
  const { imagenes: guardadas } = muro;
  const imagenes = useMemo(
    () => ({
      url: (ref: string) => guardadas.get(ref),
      bytes: async (ref: string) => bytesDe(guardadas.get(ref) ?? ''),
    }),
    [guardadas],
  );
  return (
    <Escena
      programa={programa}
      emergencias={emergenciasEnPie(muro.emergencias, muro.contacto, ms)}
      ms={ms}
      imagenes={imagenes}
      enLinea={muro.enLinea}
      contacto={muro.contacto}
      marco
      sinPaginas={refused}
    />
  );
}
