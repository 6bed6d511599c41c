import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AreaDeAyuda, FormularioAreaAyuda } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { areasDelBuzon } from '#web/oficina/buzon/buzon.port.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { areasDeAyuda } from '../lectura/ayuda.api.ts';
import { cambiarArea } from './gestion.api.ts';

const PAPELES = ROLES.map((id) => ({ id, label: nombreDeRol(id) }));
const SIN_BUZON = { id: '0', label: 'Lo elige quien pregunta' };

/** Role that writes the help of each area, and the mailbox that takes its doubts. */
export function AreasDeAyuda() {
  const query = useQuery(areasDeAyuda);
  const [abierta, setAbierta] = useState<AreaDeAyuda>();
  return (
    <>
      <Cargado de={query}>
        {(areas) => (
          <Renglones>
            {areas.map((area) => (
              <li key={area.Codigo}>
                <BareButton
                  data-printed
                  onPress={() => setAbierta(area)}
                  className={
                    'grid min-h-14 w-full cursor-pointer content-center px-4 py-2.5 text-left focus-ring ' +
                    '-outline-offset-2 hover:bg-well sm:flex sm:items-center sm:gap-x-4'
                  }
                >
                  <span className="min-w-0 flex-1 font-medium">{area.Nombre}</span>
                  <Dim>
                    {nombreDeRol(area.Rol)} · {area.Buzon === '' ? 'sin buzón' : `buzón de ${area.Buzon}`}
                  </Dim>
                </BareButton>
              </li>
            ))}
          </Renglones>
        )}
      </Cargado>
      {abierta && <Editada area={abierta} onClose={() => setAbierta(undefined)} />}
    </>
  );
}

function Editada({ area, onClose }: { area: AreaDeAyuda; onClose(): void }) {
  const { data: buzones = [] } = useQuery(areasDelBuzon);
  const cambiar = useMutation(cambiarArea);
  return (
    <DialogoDeActo
      title={area.Nombre}
      enviar="Guardar"
      schema={FormularioAreaAyuda}
      inicial={{ rol: area.Rol, buzonId: area.BuzonId }}
      onClose={onClose}
      hacer={(body) => cambiar.mutateAsync({ params: { codigo: area.Codigo }, version: area.Version, body })}
    >
      {(form) => (
        <Stack gap="lg">
          <CampoSelect form={form} name="rol" label="Papel que escribe su ayuda" isRequired options={PAPELES} />
          <Campo control={form.control} name="buzonId">
            {({ value, onChange, ...campo }) => (
              <Select
                {...campo}
                label="Buzón que recibe sus dudas"
                options={[SIN_BUZON, ...buzones.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))]}
                value={String(value ?? 0)}
                onChange={(id) => onChange(id === SIN_BUZON.id ? null : Number(id))}
              />
            )}
          </Campo>
        </Stack>
      )}
    </DialogoDeActo>
  );
}
