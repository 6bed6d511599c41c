import type { ReactNode } from 'react';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { ESTADO_AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import { FormularioCambioAviso } from '#contract/oficina/avisos/gestion.schemas.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { FormActions } from '#web/casa/ui/pagina/form-actions.tsx';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { BorradorRecuperado } from '#web/casa/ui/pagina/escrito/borrador.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Side } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { avisoVacio, CamposTexto, escritoDe, novedadVacia } from './Editor.fields.tsx';
import { type EditorProps, useEditor } from './editor.api.ts';
import { CamposAudiencia } from './EditorAudiencia.fields.tsx';
import { useLugar } from './lugar.api.ts';
import { PreviaModal } from './EditorPrevia.modal.tsx';
import { CamposPublicacion } from './EditorPublicacion.fields.tsx';

/** Editor of a notice: fields, preview, and the two ways out, saved or published. `children`: below the fields at the side. */
export function EditorFormulario({ children, ...props }: EditorProps & { children?: ReactNode }) {
  const { aviso, ahora } = props;
  const { comedor } = useLugar();
  const form = useFormulario(FormularioCambioAviso, {
    inicial: aviso !== undefined ? escritoDe(aviso) : comedor ? novedadVacia(comedor.Centro) : avisoVacio,
    borrador: aviso !== undefined ? `aviso-${aviso.Id}` : comedor ? `novedad-${comedor.Centro}` : 'aviso-nuevo',
  });
  const actos = useEditor({ form, ...props });
  const { isDraft, isPending, conflict, dialogo } = actos;
  const isSeen = ahora?.EstadoId === ESTADO_AVISO.publicado;
  const isStuck = ahora !== undefined && !ahora.acciones.includes('editar');

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isDraft ? actos.prepare() : actos.keep());
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <BorradorRecuperado form={form} />
      <Side
        side={
          <>
            {comedor ? (
              <Section title="DÓNDE SE VE">
                <p>
                  En las novedades del comedor de {comedor.Nombre}. Nadie tiene que leerla; a quienes las siguen se lo
                  dice una notificación al día como mucho.
                </p>
              </Section>
            ) : (
              <CamposAudiencia form={form} />
            )}
            <CamposPublicacion key={String(form.recuperado)} form={form} yaVisto={isSeen || isStuck} />
            {isSeen && ahora.CanalCodigo === 'A' && (
              <Section title="ESTE CAMBIO">
                <Campo control={form.control} name="cambioSustancial">
                  {(campo) => (
                    <Checkbox {...campo}>
                      Cambio sustancial: quien lo haya leído tendrá que leerlo otra vez{' '}
                      <Texto look="mute">(lo ha leído {cuantasPersonas(ahora.Leidos)})</Texto>
                    </Checkbox>
                  )}
                </Campo>
              </Section>
            )}
            {children}
          </>
        }
      >
        <CamposTexto key={String(form.recuperado)} form={form} yaPublicado={!isDraft} />
      </Side>
      {isStuck ? (
        // The notice ended, or was withdrawn, during the writing.
        <Obstaculo
          title={conflict ?? 'Ya no se puede cambiar'}
          boton="Duplicar con lo escrito"
          onPress={actos.duplicate}
        >
          Ahora está «{ahora.Estado}». Lo que ha escrito sigue aquí, y puede llevarlo a un borrador nuevo.
        </Obstaculo>
      ) : conflict !== undefined ? (
        <Obstaculo
          title="Otra persona lo ha cambiado mientras usted escribía"
          boton="Guardar lo mío"
          onPress={() => actos.keep(true)}
        >
          Lo que ha escrito sigue aquí. Si lo guarda, sustituirá lo que haya ahora.
        </Obstaculo>
      ) : actos.hasBegun ? (
        <Notice tone="wait" live title="Ha empezado a verse mientras usted escribía">
          Todavía no se ha guardado. Diga si el cambio es sustancial y guárdelo otra vez.
        </Notice>
      ) : (
        <ErrorDelFormulario form={form} />
      )}
      <FormActions>
        <Button
          variant="outline"
          isPending={actos.isLooking}
          // The mutation has shown the failure.
          onPress={() => void actos.show().catch(() => undefined)}
        >
          Vista previa
        </Button>
        {isDraft && (
          <Button variant="outline" isPending={isPending} onPress={() => void actos.keep()}>
            Guardar
          </Button>
        )}
        {!isStuck && (
          <Button type="submit" isPending={isPending}>
            {isDraft ? 'Publicar' : 'Guardar cambios'}
          </Button>
        )}
      </FormActions>
      {dialogo && (
        <PreviaModal {...dialogo} isPending={isPending} onConfirm={() => void actos.confirm()} onClose={actos.back} />
      )}
    </form>
  );
}

type ObstaculoProps = { title: string; children: ReactNode; boton: string; onPress(): Promise<unknown> };
const Obstaculo = ({ title, children, boton, onPress }: ObstaculoProps) => (
  <Notice tone="bad" title={title}>
    <p>{children}</p>
    <Button variant="outline" className="mt-3" onPress={() => void onPress()}>
      {boton}
    </Button>
  </Notice>
);
