import {
  CompressOutlined,
  FileUnknownOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import {
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../../lang/words.ts'
import { text } from '../recharge.text.ts'
import css from './voucher.module.css'

interface View {
  scale: number
  turn: number
  x: number
  y: number
}
const fitted: View = { scale: 1, turn: 0, x: 0, y: 0 }
const scaleMax = 8
const zoomed = (view: View, factor: number): View => {
  const scale = Math.min(scaleMax, Math.max(1, view.scale * factor))
  return scale === 1 ? { ...view, scale, x: 0, y: 0 } : { ...view, scale }
}

export interface VoucherHandle {
  zoom: (factor: number) => void
  turn: (degrees: number) => void
}

/** The proof of payment, as large as possible. It can be zoomed, turned and dragged. */
export function Voucher({
  url,
  onFetch,
  ref,
}: {
  url: string
  onFetch: () => void
  ref?: Ref<VoucherHandle>
}) {
  const words = useWords(text)
  const [view, setView] = useState(fitted)
  const [failed, setFailed] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const [grip, setGrip] = useState<{ x: number; y: number }>()
  const zoom = (factor: number) => setView((old) => zoomed(old, factor))
  const turn = (degrees: number) => setView((old) => ({ ...old, turn: old.turn + degrees }))
  useImperativeHandle(ref, () => ({ zoom, turn }), [])
  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React's wheel listener is passive and can't prevent the page behind from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      setView((old) => zoomed(old, event.deltaY < 0 ? 1.2 : 1 / 1.2))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [])
  const drag = (event: PointerEvent) => {
    if (!grip || view.scale === 1) return
    setView((old) => ({ ...old, x: event.clientX - grip.x, y: event.clientY - grip.y }))
  }
  const missing = url === ''
  return (
    <section className={css['voucher']} aria-label={words.voucher}>
      <div
        ref={stage}
        className={css['stage']}
        data-dragging={grip ? true : undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setGrip({ x: event.clientX - view.x, y: event.clientY - view.y })
        }}
        onPointerMove={drag}
        onPointerUp={() => setGrip(undefined)}
        onPointerCancel={() => setGrip(undefined)}
        onDoubleClick={() =>
          setView((old) => (old.scale > 1 ? { ...fitted, turn: old.turn } : zoomed(old, 2.5)))
        }
      >
        {missing || failed ? (
          <div className={css['missing']}>
            <FileUnknownOutlined style={{ fontSize: 40 }} />
            <span>{missing ? words.noVoucher : words.voucherFailed}</span>
            {failed && <Button onClick={onFetch}>{words.voucherAgain}</Button>}
          </div>
        ) : (
          <img
            src={url}
            alt={words.voucher}
            draggable={false}
            onError={() => setFailed(true)}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})`,
            }}
          />
        )}
      </div>
      <div className={css['tools']}>
        <Tool
          label={words.zoomOut}
          icon={<ZoomOutOutlined />}
          disabled={view.scale <= 1}
          onClick={() => zoom(1 / 1.4)}
        />
        <Tool
          label={words.zoomIn}
          icon={<ZoomInOutlined />}
          disabled={view.scale >= scaleMax}
          onClick={() => zoom(1.4)}
        />
        <Tool label={words.fit} icon={<CompressOutlined />} onClick={() => setView(fitted)} />
        <Tool label={words.turnLeft} icon={<RotateLeftOutlined />} onClick={() => turn(-90)} />
        <Tool label={words.turnRight} icon={<RotateRightOutlined />} onClick={() => turn(90)} />
      </div>
    </section>
  )
}

function Tool({
  label,
  icon,
  disabled = false,
  onClick,
}: {
  label: string
  icon: ReactNode
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={icon} disabled={disabled} onClick={onClick} />
    </Tooltip>
  )
}
