import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Download, UsersRound } from 'lucide-react';
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
        <Grupo title="Con pantalla propia">
          <Renglones>
            {PROPIAS.map(({ label, que, ruta, search, roles, csv }) => {
              const saca = csv !== null && sacan(csv).some((rol) => hasRole(session, rol));
              return (
                <li key={label} className="relative">
                  {roles.some((rol) => hasRole(session, rol)) ? (
                    <Link to={ruta} search={search} className={clsx(fila, saca && 'pr-14')}>
                      <Entrada label={label} que={que} abre />
                    </Link>
                  ) : (
                    <div className={clsx('px-4 py-2.5', saca && 'pr-14')}>
                      <Entrada label={label} que={`${que}. ${mantienen(roles)}`} />
                    </div>
                  )}
                  {saca && <Exportar label={label} csv={csv} />}
                </li>
              );
            })}
          </Renglones>
        </Grupo>
      </Grid>
    </>
  );
}
const fila = 'block px-4 py-2.5 focus-ring -outline-offset-2 hover:bg-well/60';
function Exportar({ label, csv }: { label: string; csv: ClaveCsv }) {
  const { mutate, isPending } = useMutation({ ...descargarPropia(csv), onSuccess: saveFile });
  return (
    <IconButton
      label={`Exportar ${label}`}
      className="absolute inset-y-0 right-2 my-auto"
      isDisabled={isPending}
      onPress={() => mutate(undefined)}
    >
      <Download />
    </IconButton>
  );
}
const mantienen = (roles: readonly string[]): string =>
  `${roles.length === 1 ? 'La mantiene' : 'La mantienen'} ${roles.map(nombreDeRol).join(' y ')}`;

const Entrada = ({ label, que, abre = false }: { label: string; que: string; abre?: boolean }) => (
  <span className="flex items-center gap-3">
    <span className="min-w-0 flex-1">
      <Texto look="title block">{label}</Texto>
      <Dim>{que}</Dim>
    </span>
    {abre && <Icono de={ChevronRight} tone="mute" />}
  </span>
);
