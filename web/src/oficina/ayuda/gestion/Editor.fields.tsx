import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ESTADO_ARTICULO } from '#contract/oficina/ayuda/ayuda.rules.ts';
import { type ArticuloGestionDetalle, FormularioArticulo } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CheckList } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { late } from '#web/casa/red/late.tsx';
import { NotHere } from '#web/casa/ui/pagina/error-state.tsx';
import { Html } from '#web/casa/ui/texto/html.tsx';
import { useAreasEscritas } from './Estado.card.tsx';
import { actualizarArticulo, crearArticulo, leerEscrito, LISTA, previsualizar, sinImagen } from './gestion.api.ts';

// Loaded apart: the editing tools are heavy.
const RichText = late(async () => (await import('#web/casa/ui/texto/rich-text.tsx')).RichText, NotHere);
const PAPELES = ROLES.map((id) => ({ id, label: nombreDeRol(id) }));

type Props = { articulo?: ArticuloGestionDetalle; area?: string; onSaved(id: number): Promise<unknown> | void };
/** Form of an article; a simultaneous change of somebody else removes none of the typed text. */
export function Editor({ articulo, area, onSaved }: Props) {
  const form = useFormulario(FormularioArticulo, {
    inicial: articulo
      ? {
          area: articulo.AreaCodigo,
          titulo: articulo.Titulo,
          texto: articulo.Texto,
          orden: articulo.Orden,
          roles: articulo.Roles,
        }
      : // An area outside the list is refused by the schema, beside its field.
        { area: (area ?? '') as FormularioArticulo['area'], titulo: '', texto: '', orden: 50, roles: [] },
    borrador: `articulo-ayuda-${articulo?.Id ?? 'nuevo'}`,
  });
  const areas = useAreasEscritas();
  const crear = useMutation(crearArticulo);
  const cambiar = useMutation(actualizarArticulo);
  const ver = useMutation(previsualizar);
  const key = useIdempotencyKey();
  const [conflicto, setConflicto] = useState<string>();
  const [previa, setPrevia] = useState<string>();
  const send = (conLaDeAhora: boolean) =>
    form.enviar(async (body) => {
      if (!articulo) return void (await onSaved((await crear.mutateAsync({ body, idempotencyKey: key(body) })).Id));
      const { Id } = articulo;
      const version = conLaDeAhora ? (await leerEscrito(Id)).Version : articulo.Version;
      try {
        await cambiar.mutateAsync({ params: { id: String(Id) }, version, body });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setConflicto(error.message);
        throw error;
      }
      setConflicto(undefined);
      await onSaved(Id);
    });
  const show = async () => {
    const { Texto } = await ver.mutateAsync({ body: { texto: form.getValues('texto') || '<p></p>' } });
    setPrevia(Texto);
  };
  return (
    <>
      <FormularioDePagina
        form={form}
        onSubmit={send(false)}
        enviar={
          !articulo
            ? 'Guardar borrador'
            : articulo.EstadoId === ESTADO_ARTICULO.publicado
              ? 'Publicar los cambios'
              : 'Guardar'
        }
        isPending={crear.isPending || cambiar.isPending}
        volver={LISTA}
      >
        {conflicto !== undefined && (
          <Notice
            tone="bad"
            live
            title="Otra persona lo ha cambiado mientras usted escribía"
            action={
              <Button variant="outline" onPress={() => void send(true)()}>
                Guardar lo mío
              </Button>
            }
          >
            Lo que ha escrito sigue aquí. Si lo guarda, sustituirá lo que haya ahora; la versión anterior se conserva.
          </Notice>
        )}
        <Section title="El artículo">
          <Stack gap="lg">
            <Grid>
              <CampoSelect
                form={form}
                name="area"
                label="Área"
                isRequired
                placeholder="Elija un área"
                options={areas}
              />
              <CampoEntero form={form} name="orden" label="Orden" hint="Los números bajos salen antes" isRequired />
            </Grid>
            <CampoTexto
              form={form}
              name="titulo"
              label="Título"
              hint="Como lo buscaría quien tiene la duda"
              isRequired
            />
            <Campo key={String(form.recuperado)} control={form.control} name="texto">
              {(campo) => (
                <Suspense fallback={<Skeleton className="h-80" />}>
                  <RichText label="Texto" isRequired placeholder="Escriba aquí" picture={sinImagen} {...campo} />
                </Suspense>
              )}
            </Campo>
            <div>
              <Button variant="outline" isPending={ver.isPending} onPress={() => void show().catch(() => undefined)}>
                Vista previa
              </Button>
            </div>
          </Stack>
        </Section>
        <Section title="Quién lo ve">
          <Campo control={form.control} name="roles">
            {({ value, onChange, ...campo }) => (
              <CheckList
                {...campo}
                label="Papeles"
                hint="Sin marcar ninguno, lo ve todo el mundo"
                options={PAPELES}
                value={value}
                // Ids of PAPELES.
                onChange={(ids) => onChange(ids as FormularioArticulo['roles'])}
              />
            )}
          </Campo>
        </Section>
      </FormularioDePagina>
      {previa !== undefined && (
        <Modal
          isOpen
          title="Vista previa"
          onOpenChange={() => setPrevia(undefined)}
          footer={<Button onPress={() => setPrevia(undefined)}>Seguir escribiendo</Button>}
        >
          <h2 className="mb-3 text-xl font-semibold tracking-tight">{form.getValues('titulo') || 'Sin título'}</h2>
          <Html html={previa} picture={sinImagen} />
        </Modal>
      )}
    </>
  );
}
