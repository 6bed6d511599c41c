import { valoresDe } from '#web/casa/kernel/form-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { FormularioPlato, FormularioPlatoPublicado, type PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { ORDEN_CURSOS, UN_CURSO } from '#contract/comedor/menus/menus.rules.ts';
import { CAMPOS_DE_COMPOSICION, CamposComposicion, COMPOSICION_VACIA } from '#web/comedor/centros/composicion.port.tsx';
import { versionOf } from '#web/casa/red/api.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { CampoCasilla, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { cambiarPlato, crearPlato } from './menus.api.ts';

const cursos = ORDEN_CURSOS.map((id) => ({ id: String(id), label: UN_CURSO[id] }));
const VACIO = {
  curso: 1 as const,
  nombre: '',
  descripcion: '',
  precio: 0,
  ...COMPOSICION_VACIA,
  paraLlevar: false,
};
export const escrito = (p: PlatoDeCocina): FormularioPlato =>
  valoresDe(p, 'Curso', 'Nombre', 'Descripcion', 'Precio', 'ParaLlevar', ...CAMPOS_DE_COMPOSICION);

type Props = {
  centro: string;
  fecha: string;
  publicado: boolean;
  title: string;
  plato?: PlatoDeCocina | undefined;
  /** Values that a new dish begins with. */
  inicial?: Partial<FormularioPlato>;
  onClose(): void;
};
/** A dish of a day, new or changed. A draft may still lack its allergens: it is not published without them. */
export function PlatoModal({ centro, fecha, publicado, title, plato, inicial, onClose }: Props) {
  const crear = useCrear(crearPlato);
  const cambiar = useMutation(cambiarPlato);
  return (
    <DialogoDeActo
      title={title}
      role="dialog"
      enviar="Guardar"
      schema={publicado ? FormularioPlatoPublicado : FormularioPlato}
      inicial={plato ? escrito(plato) : { ...VACIO, ...inicial }}
      borrador={`plato:${centro}:${fecha}:${plato?.Id ?? `nuevo${inicial?.curso ?? ''}${inicial?.nombre ?? ''}`}`}
      hacer={(body) =>
        plato ? cambiar.mutateAsync({ ...versionOf(plato), body }) : crear({ body: { centro, fecha, ...body } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTeselas form={form} name="curso" label="Tipo de plato" options={cursos} numerico isRequired />
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <CampoTexto form={form} name="descripcion" label="Descripción" />
          <CampoEuros form={form} name="precio" label="Precio" />
          <CamposComposicion form={form} exigida={publicado}>
            <CampoCasilla form={form} name="paraLlevar">
              Se ofrece también para llevar
            </CampoCasilla>
          </CamposComposicion>
        </>
      )}
    </DialogoDeActo>
  );
}
