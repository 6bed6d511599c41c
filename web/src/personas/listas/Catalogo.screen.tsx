import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Download, UsersRound } from 'lucide-react';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { leenDe, PROPIAS, sacan } from '#contract/personas/listas/catalogo.rules.ts';
import type { ClaveCsv } from '#contract/personas/listas/propias.rules.ts';
import { CUALES, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { descargarPropia } from './listas.api.ts';

/** Every list of the product: those that are kept here, and those that have a screen of their own. */
export function CatalogoScreen() {
  const session = useSession();
  const tiene = (roles: readonly Rol[]) => roles.some((rol) => hasRole(session, rol));
  const abre = ({ roles }: Propia) => tiene(roles);
  const propia = (lista: Propia) => (
    <li key={lista.label} className="relative">
      <Fila de={lista} abre={abre(lista)} />
      {lista.csv !== null && tiene(sacan(lista.csv)) && <Exportar label={lista.label} csv={lista.csv} />}
    </li>
  );
  return (
    <>
      <PageHeader
        title="Maestros"
        actions={
          (hasRole(session, 'RRHH') || hasRole(session, 'ADMIN')) && (
            <Link to="/menu/maestros/responsables" className={buttonClass({ variant: 'outline' })}>
              <Icono de={UsersRound} size="md" />
              Quién responde de qué
            </Link>
          )
        }
      />
      <Grid gap="xl">
        <Grupo title="Listas">
          <Renglones>
            {CUALES.filter((maestro) => leenDe(maestro).some((rol) => hasRole(session, rol))).map((maestro) => (
              <li key={maestro}>
                <Link to="/menu/maestros" search={{ que: maestro }} className={fila}>
                  <Entrada label={LISTAS[maestro].label} que={LISTAS[maestro].que} abre />
                </Link>
              </li>
            ))}
          </Renglones>
        </Grupo>
        <div className="grid gap-6">
          {PROPIAS.some(abre) && (
            <Grupo title="Con pantalla propia">
              <Renglones>{PROPIAS.filter(abre).map(propia)}</Renglones>
            </Grupo>
          )}
          {PROPIAS.some((lista) => !abre(lista)) && (
            <Grupo title="Que mantienen otras personas">
              <Renglones>{PROPIAS.filter((lista) => !abre(lista)).map(propia)}</Renglones>
            </Grupo>
          )}
        </div>
      </Grid>
    </>
  );
}
type Propia = (typeof PROPIAS)[number];
/** A list with a screen of its own. Its right edge holds the same two things in each row: its file, and the way in. */
const Fila = ({ de: { label, que, ruta, search, roles }, abre }: { de: Propia; abre: boolean }) =>
  abre ? (
    <Link to={ruta} search={search} className={fila}>
      <Entrada label={label} que={que} abre conFichero />
    </Link>
  ) : (
    <div className="px-4 py-2.5">
      <Entrada label={label} que={`${que}. ${mantienen(roles)}`} conFichero />
    </div>
  );
const fila = 'block px-4 py-2.5 focus-ring -outline-offset-2 hover:bg-well/60';
function Exportar({ label, csv }: { label: string; csv: ClaveCsv }) {
  const { mutate, isPending } = useMutation({ ...descargarPropia(csv), onSuccess: saveFile });
  return (
    <IconButton
      label={`Exportar ${label}`}
      className="absolute inset-y-0 right-11 my-auto"
      isDisabled={isPending}
      onPress={() => mutate(undefined)}
    >
      <Download />
    </IconButton>
  );
}
const mantienen = (roles: readonly string[]): string => `De ello se ocupa ${roles.map(nombreDeRol).join(' y ')}`;

type EntradaProps = { label: string; que: string; abre?: boolean; conFichero?: boolean };
const Entrada = ({ label, que, abre = false, conFichero = false }: EntradaProps) => (
  <span className="flex items-center gap-3">
    <span className={clsx('min-w-0 flex-1', conFichero && 'pr-10')}>
      <Texto look="title block">{label}</Texto>
      <Dim>{que}</Dim>
    </span>
    <span className="w-5 shrink-0">{abre && <Icono de={ChevronRight} tone="mute" />}</span>
  </span>
);
