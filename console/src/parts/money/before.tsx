import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Tag, Tooltip } from 'antd'
import { Link } from 'react-router'
import { History } from '../list/history.tsx'

export interface Warning {
  title: string
  says: string
}

interface BeforeProps {
  /** How many other items of the member were accepted, and were rejected. */
  accepted: number
  rejected: number
  /** Both numbers in words. */
  says: string
  warnings: readonly Warning[]
}

/** The earlier decisions about a member's items, and the warnings of this item. */
export const Before = ({ accepted, rejected, says, warnings }: BeforeProps) => (
  <>
    <History
      says={says}
      counts={[
        { icon: <CheckCircleOutlined className="ok" />, count: accepted, tone: 'plain' },
        { icon: <CloseCircleOutlined />, count: rejected, tone: 'bad' },
      ]}
    />
    {warnings.map((warning) => (
      <div key={warning.title}>
        <Tooltip title={warning.says}>
          <Tag color="warning" icon={<WarningOutlined />}>
            {warning.title}
          </Tag>
        </Tooltip>
      </div>
    ))}
  </>
)

type BeforeLinkProps = {
  /** The address of the list. */
  list: string
  member: { user_code: string }
  /** How many other items were accepted, and were rejected. */
  says: string
}

/** The same counts as a link to all items of the member. */
export const BeforeLink = ({ list, member, says }: BeforeLinkProps) => (
  <Link className="digits" to={`${list}?state=all&search=${member.user_code}`}>
    {says}
  </Link>
)
