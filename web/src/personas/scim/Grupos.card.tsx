import { useMutation, useQuery } from '@tanstack/react-query';
import { type GrupoDeDirectorio, FormularioRolDeGrupo } from '#contract/personas/scim/directorios.schemas.ts';
import { ROLES_DE_GRUPO } from '#contract/personas/scim/scim.rules.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { versionOf } from '#web/casa/red/api.ts';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import { cambiarRolDeGrupo, gruposDeDirectorios } from './directorios.api.ts';

const papelDe = ({ Rol }: GrupoDeDirectorio) => (Rol === '' ? 'Ninguno' : nombreDeRol(Rol));
const OPCIONES = [
  { id: '', label: 'Ninguno' },
  ...ROLES_DE_GRUPO.map((rol) => ({ id: rol as string, label: nombreDeRol(rol) })),
];

const orden = new Intl.Collator('es-ES', { numeric: true, sensitivity: 'base' });
const enOrden = (grupos: readonly GrupoDeDirectorio[]) => grupos.toSorted((a, b) => orden.compare(a.Nombre, b.Nombre));
/** Groups that have come, each with the role that it gives. */
export function Grupos({ porContar }: { porContar: number }) {
  const desk = useDesk();
  return (
    <Grupo title="Grupos y papeles">
      <Stack>
        {porContar > 0 && (
          <Notice live>Se están dando los papeles: faltan {porContar} personas. No hace falta esperar aquí.</Notice>
        )}
        <Cargado
          de={useQuery({ ...gruposDeDirectorios, select: enOrden })}
          esqueleto={<SkeletonList rows={3} height={44} />}
        >
          {(grupos) =>
            grupos.length === 0 ? (
              <div className="rounded-card border border-line bg-card">
                <EmptyState title="No ha llegado ningún grupo">
                  Asigne grupos a la aplicación en el proveedor, y elija aquí qué papel da cada uno. Sin elegirlo, un
                  grupo no da ninguno.
                </EmptyState>
              </div>
            ) : desk ? (
              <DataTable caption="Grupos y papeles" columns={COLUMNAS} rows={grupos} rowKey={({ Id }) => Id} />
            ) : (
              <Renglones>
                {grupos.map((g) => (
                  <Renglon key={g.Id} de={g} />
                ))}
              </Renglones>
            )
          }
        </Cargado>
      </Stack>
    </Grupo>
  );
}

const COLUMNAS: readonly Column<GrupoDeDirectorio>[] = [
  { id: 'nombre', header: 'Grupo', cell: (g) => <Nombre bajo={g.Directorio}>{g.Nombre}</Nombre> },
  {
    id: 'papel',
    header: 'Papel',
    ancho: 200,
    cell: (g) => (g.Rol === '' ? <Dim>Ninguno</Dim> : <Texto look="strong">{papelDe(g)}</Texto>),
  },
  { id: 'personas', header: 'Personas', align: 'right', ancho: 112, cell: (g) => g.Personas },
  { id: 'acto', header: 'Acciones', ancho: 148, cell: (g) => <Elegir de={g} /> },
];
const Renglon = ({ de: g }: { de: GrupoDeDirectorio }) => (
  <li className="grid gap-2 px-4 py-3">
    <span className="grid min-w-0">
      <span className="font-medium break-words">{g.Nombre}</span>
      <Dim>
        {g.Directorio} · {g.Personas === 1 ? '1 persona' : `${g.Personas} personas`} · Papel: {papelDe(g)}
      </Dim>
    </span>
    <Row>
      <Elegir de={g} />
    </Row>
  </li>
);

const Elegir = ({ de: g }: { de: GrupoDeDirectorio }) => (
  <BotonDeDialogo variant="soft" boton="Elegir papel" aria-label={`Elegir papel de ${g.Nombre}`}>
    {(close) => <ElegirPapel de={g} onClose={close} />}
  </BotonDeDialogo>
);
function ElegirPapel({ de: g, onClose }: { de: GrupoDeDirectorio; onClose(): void }) {
  const { mutateAsync } = useMutation(cambiarRolDeGrupo);
  return (
    <DialogoDeActo
      title={`Papel del grupo ${g.Nombre}`}
      enviar="Guardar"
      role="dialog"
      onClose={onClose}
      schema={FormularioRolDeGrupo}
      inicial={{ rol: g.Rol }}
      hacer={(body) => mutateAsync({ ...versionOf(g), body })}
    >
      {(form) => (
        <>
          <Parrafo look="mute">
            Lo tienen quienes están en el grupo, desde que se guarda y mientras sigan en él. A un administrador, y a
            quien ya tiene el papel dado a mano, el grupo no le cambia nada.
          </Parrafo>
          <CampoSelect form={form} name="rol" label="Papel" options={OPCIONES} />
        </>
      )}
    </DialogoDeActo>
  );
}
