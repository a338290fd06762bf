import city from '../get_on_board/words_of/uk';
import rails from '../ticket_to_ride/words_of/uk';
import page from './page/uk';

export default { ...page, ...rails, ...city };
