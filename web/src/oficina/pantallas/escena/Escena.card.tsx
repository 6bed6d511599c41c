import { CloudOff, CloudLightning, Flame, HeartPulse, LogOut, type LucideIcon, TriangleAlert } from 'lucide-react';
import { laminaEn, laminasDe, listaQueToca, NIVELES } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Elemento, EmergenciaEnPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import type { Programa } from '#contract/oficina/pantallas/reproductor.schemas.ts';
import { horaEn } from '#web/casa/kernel/format.ts';
import { type Imagenes, LaminaCard } from './Lamina.card.tsx';
import '#web/casa/ui/texto/wall-frame.css';

/*
 * Escena  programa · emergencias (those to be drawn) · ms: the instant, by the server's clock · imagenes · enLinea · hay? · marco?
 *         All that a wall shows, in whatever box it is put: its sizes go by the box.
 */
type Props = {
  programa: Programa;
  emergencias: readonly EmergenciaEnPantalla[];
  ms: number;
  imagenes: Imagenes;
  enLinea: boolean;
  /** Instant of the server's last answer. */
  contacto: number;
  /** Pages can be framed here and now. */
  marco?: boolean;
  /** Pages are left out instead of being named. */
  sinPaginas?: boolean;
};

export function Escena({
  programa,
  emergencias,
  ms,
  imagenes,
  enLinea,
  contacto,
  marco = false,
  sinPaginas = false,
}: Props) {
  const { Zona } = programa.Pantalla;
  if (emergencias.length > 0) return <Emergencias emergencias={emergencias} zona={Zona} />;
  const lista = programa.Listas.find(
    ({ Id }) => Id === listaQueToca({ ...programa.Pantalla, Franjas: programa.Franjas }, ms, Zona),
  );
  const laminas = laminasDe(lista?.Elementos ?? [], programa, {
    ms,
    zona: Zona,
    hay: (e) => estaGuardado(e, programa, imagenes) && (e.Tipo !== 'pagina' || !(sinPaginas || (marco && !enLinea))),
  });
  const lamina = laminaEn(laminas, ms);
  const nota = enLinea ? undefined : `Según lo guardado a las ${horaEn(contacto, Zona)}`;
  return (
    <div className="escena" data-lista={lista?.Nombre ?? ''} data-lamina={lamina?.tipo ?? 'reposo'}>
      <div className="escena-lamina" key={lamina?.clave ?? ''}>
        {lamina ? (
          <LaminaCard lamina={lamina} imagenes={imagenes} nota={nota} marco={marco} programa={programa} />
        ) : (
          <Reposo ms={ms} zona={Zona} />
        )}
      </div>
      <Pie programa={programa} ms={ms} enLinea={enLinea} />
    </div>
  );
}

/** True for elements that the device has stored, or that need no storage. */
function estaGuardado(e: Elemento, { Tableros, Objetivos }: Programa, imagenes: Imagenes): boolean {
  if (e.Tipo === 'imagen') return imagenes.url(e.Imagen ?? '') !== undefined;
  if (e.Tipo === 'tablero') return Tableros.some(({ Id }) => Id === e.TableroId);
  return e.Tipo !== 'objetivos' || Objetivos.length > 0;
}

const dia = (ms: number, zona: string) =>
  new Intl.DateTimeFormat('es-ES', { timeZone: zona, weekday: 'long', day: 'numeric', month: 'long' }).format(ms);
/** Slide of the hours with nothing to show. */
const Reposo = ({ ms, zona }: { ms: number; zona: string }) => (
  <div className="lamina-reposo">
    <p className="lamina-hora">{horaEn(ms, zona)}</p>
    <p className="lamina-capital">{dia(ms, zona)}</p>
  </div>
);
function Pie({ programa: { Pantalla }, ms, enLinea }: { programa: Programa; ms: number; enLinea: boolean }) {
  return (
    <footer className="escena-pie">
      <span className="escena-nombre">
        {Pantalla.Nombre} · {Pantalla.CentroNombre}
      </span>
      {!enLinea && (
        <span className="escena-sinred">
          <CloudOff aria-hidden /> Sin conexión
        </span>
      )}
      <span>{horaEn(ms, Pantalla.Zona)}</span>
    </footer>
  );
}

const ICONO: Record<EmergenciaEnPantalla['Icono'], LucideIcon> = {
  aviso: TriangleAlert,
  fuego: Flame,
  salida: LogOut,
  clima: CloudLightning,
  sanitario: HeartPulse,
};
/** Emergencies over everything else: the most serious first. */
export const Emergencias = ({ emergencias, zona }: { emergencias: readonly EmergenciaEnPantalla[]; zona: string }) => (
  <div className="emergencias" role="alert">
    {emergencias.map(({ Id, Nivel, Icono, Texto, Desde }) => {
      const Icon = ICONO[Icono];
      return (
        <section key={Id} className="emergencia" data-nivel={Nivel}>
          <Icon aria-hidden className="emergencia-icono" />
          <div>
            <p className="emergencia-nivel">
              {NIVELES[Nivel]} · desde las {horaEn(Date.parse(Desde), zona)}
            </p>
            <h2 className="emergencia-texto">{Texto}</h2>
          </div>
        </section>
      );
    })}
  </div>
);
