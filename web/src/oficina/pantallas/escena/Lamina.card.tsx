import { type ReactNode, useCallback } from 'react';
import { alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { CURSOS, porCursos } from '#contract/comedor/menus/menus.rules.ts';
import type { Lamina } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { AvisoEnPantalla, MenuEnPantalla, Programa } from '#contract/oficina/pantallas/reproductor.schemas.ts';
import type { TableroDePantalla } from '#contract/planta/tableros/tablero.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ObjetivosEnPantalla } from '#web/personas/objetivos/objetivos.port.tsx';
import { TableroEnPared } from '#web/planta/tableros/tableros.port.tsx';
import { Html } from '#web/casa/ui/texto/html.tsx';
import '#web/casa/ui/texto/wall.css';

export type LaminaDeMuro = Lamina<AvisoEnPantalla, MenuEnPantalla>;
/** Pictures of a wall screen: addresses for whole pictures, and bytes for pictures in a text. */
export type Imagenes = { url(ref: string): string | undefined; bytes(ref: string): Promise<Blob> };

type Props = { lamina: LaminaDeMuro; programa: Programa; imagenes: Imagenes; nota: string | undefined; marco: boolean };
/**
 * One slide of a playlist. `nota`: how old it is, when there is no network. `marco`: pages are framed; elsewhere
 * their address is written.
 */
export function LaminaCard({ lamina, programa, imagenes, nota, marco }: Props) {
  switch (lamina.tipo) {
    case 'avisos':
    case 'noticias':
      return (
        <Aviso
          aviso={lamina.aviso}
          kicker={lamina.tipo === 'avisos' ? 'Aviso' : 'La empresa informa'}
          imagenes={imagenes}
        />
      );
    case 'menu':
      return <Menu menu={lamina.menu} nota={nota} />;
    case 'imagen':
      return <img className="lamina-imagen" src={imagenes.url(lamina.imagen)} alt="" />;
    case 'pagina':
      return marco ? <Pagina url={lamina.url} /> : <Direccion url={lamina.url} />;
    case 'tablero':
      return <Tablero tablero={programa.Tableros.find(({ Id }) => Id === lamina.id)} nota={nota} />;
    case 'objetivos':
      return (
        <Tema kicker="Objetivos de la empresa" nota={nota}>
          <ObjetivosEnPantalla objetivos={programa.Objetivos} max={4} />
        </Tema>
      );
  }
}

function Aviso({ aviso, kicker, imagenes }: { aviso: AvisoEnPantalla; kicker: string; imagenes: Imagenes }) {
  const portada = aviso.Portada === null ? undefined : imagenes.url(aviso.Portada);
  // The same function while the pictures are the same: a wall is drawn again each second, and its text is not.
  const picture = useCallback((ruta: string) => imagenes.bytes(`a${ruta.split('/').at(-1) ?? ''}`), [imagenes]);
  return (
    <article className="lamina-aviso" {...(portada !== undefined && { 'data-portada': '' })}>
      <div className="lamina-texto">
        <p className="lamina-kicker">{kicker}</p>
        <h2 className="lamina-titulo">{aviso.Titular}</h2>
        <div className="lamina-cuerpo">
          <Html html={aviso.Texto} picture={picture} />
        </div>
      </div>
      {portada !== undefined && <img className="lamina-portada" src={portada} alt="" />}
    </article>
  );
}

function Menu({ menu, nota }: { menu: MenuEnPantalla; nota: string | undefined }) {
  return (
    <article className="lamina-menu">
      <p className="lamina-kicker">Menú de hoy</p>
      <h2 className="lamina-titulo">
        <span className="lamina-capital">{NOMBRES_DIA[diaIso(menu.Fecha) - 1]}</span> {fecha(menu.Fecha)}
      </h2>
      <div className="lamina-cursos">
        {porCursos(menu.Platos).map(([curso, platos]) => (
          <section key={curso} aria-label={CURSOS[curso]}>
            <h3 className="lamina-curso">{CURSOS[curso]}</h3>
            <ul>
              {platos.map((plato) => (
                <li key={plato.Id} className="lamina-plato">
                  <span>{plato.Nombre}</span>
                  <span className="lamina-dato">{datosDe(plato)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {nota !== undefined && <p className="lamina-dato">{nota}</p>}
    </article>
  );
}
const datosDe = (p: MenuEnPantalla['Platos'][number]): string =>
  [
    p.Vegano ? 'Vegano' : p.Vegetariano && 'Vegetariano',
    p.SinGluten && 'Sin gluten',
    p.Alergenos.length > 0 ? `Contiene ${alergenosEnPalabras(p.Alergenos)}` : 'Sin alérgenos declarados',
  ]
    .filter(Boolean)
    .join(' · ');

/** A page of another site: it runs apart from ours, with no cookie and nothing of ours within its reach. */
const Pagina = ({ url }: { url: string }) => (
  <iframe
    className="lamina-pagina"
    src={url}
    title="Página de otro sitio"
    sandbox="allow-scripts"
    referrerPolicy="no-referrer"
    tabIndex={-1}
  />
);
const Direccion = ({ url }: { url: string }) => (
  <article className="lamina-menu">
    <p className="lamina-kicker">Página de otro sitio</p>
    <h2 className="lamina-titulo lamina-direccion">{url}</h2>
    <p className="lamina-dato">Se ve solo en la pantalla.</p>
  </article>
);

/** Slide that other areas draw, in the colours of the theme. */
const Tema = ({ kicker, nota, children }: { kicker: string; nota: string | undefined; children: ReactNode }) => (
  <article className="lamina-tema bg-page text-ink">
    <p className="lamina-kicker text-brand-ink!">{kicker}</p>
    {children}
    {nota !== undefined && <p className="lamina-dato text-mute!">{nota}</p>}
  </article>
);
const Tablero = ({ tablero, nota }: { tablero: TableroDePantalla | undefined; nota: string | undefined }) =>
  tablero && (
    <Tema kicker={`${tablero.Nombre} · ${fecha(tablero.Hoy)}`} nota={nota}>
      <TableroEnPared tablero={tablero} />
    </Tema>
  );
